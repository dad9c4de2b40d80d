import { type CancellationToken, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import type { Host } from "../workspace/host";

/**
 * A request handler that never fails: what it throws is logged, and the answer is null. A request that was cancelled
 * is answered as cancelled, as the protocol wants it.
 */
export function guarded<Params, Answer>(
  host: Host,
  handle: (params: Params, token: CancellationToken) => Promise<Answer>,
): (params: Params, token: CancellationToken) => Promise<Answer | null | ResponseError<void>> {
  return async (params, token) => {
    try {
      const answer = await handle(params, token);
      return token.isCancellationRequested ? cancelled() : answer;
    } catch (error) {
      host.log(faultOf(error));
      return token.isCancellationRequested ? cancelled() : null;
    }
  };
}

/** A notification handler that never fails: what it throws, at once or later, is logged. */
export function noticed<Params>(host: Host, handle: (params: Params) => void | Promise<void>) {
  return async (params: Params): Promise<void> => {
    try {
      await handle(params);
    } catch (error) {
      host.log(faultOf(error));
    }
  };
}

const cancelled = () => new ResponseError<void>(LSPErrorCodes.RequestCancelled, "cancelled");

const faultOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
