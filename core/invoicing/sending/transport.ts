/** What came back over the line, whatever it is. */
export interface FiscalReply {
  httpStatus: number
  body: string
}

/** The line to the tax agency, made by the server: core knows neither HTTP nor certificates. */
export interface FiscalTransport {
  /** Where it is not, records wait: there is no certificate that works, and the log says why. */
  isReady(): Promise<boolean>
  /** Throws where no whole reply came: then nobody knows whether the message arrived. Gives up within 45 seconds. */
  send(message: string): Promise<FiscalReply>
}
