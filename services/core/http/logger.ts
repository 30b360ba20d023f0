/** What a service writes its log to; pino's loggers are such. */
export interface Logger {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const silentLogger: Logger = { info() {}, warn() {}, error() {} }
