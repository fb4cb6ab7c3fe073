/** What a refusal may carry beyond its row. */
export interface Extras {
  readonly param?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The reason behind the code: explanations tell it, replies do not. Names and numbers only. */
  readonly because?: string;
}

/**
 * A documented failure: thrown by gates and routes, caught in one place by the pipeline, and put into the service's envelope.
 *
 * It has no stack: nobody reads one, and to record it costs more than the rest of a refusal.
 */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;
  readonly param: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly because: string | undefined;

  constructor(status: number, code: string, message: string, extra: Extras = {}) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'ServiceError';
    this.status = status;
    this.code = code;
    this.param = extra.param;
    this.headers = extra.headers ?? {};
    this.because = extra.because;
  }
}

/**
 * A refused control call, in process or over HTTP: the user of the simulator asked for something impossible.
 * When a control call throws it, nothing has changed.
 */
export class ControlError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'ControlError';
    this.status = status;
    this.code = code;
  }
}
