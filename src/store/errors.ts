export type StoreOpenCode =
  | 'folder_locked'
  | 'folder_unusable'
  | 'unreachable'
  | 'unsupported_server'
  | 'schema_older'
  | 'schema_newer'
  | 'schema_foreign';

/** Why a store did not open; the message says what to do. Test `code`, not the class. */
export class StoreOpenError extends Error {
  readonly code: StoreOpenCode;

  constructor(code: StoreOpenCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreOpenError';
    this.code = code;
  }
}

/** A connection that several addresses refuse gives an AggregateError without a message. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
