/** Methods of GLS's web service b2b.asmx that the shop calls. */
export type GlsMethod = 'GrabaServicios' | 'EtiquetaEnvioV2' | 'GetExpCli' | 'Anula'

/** What came back over the line, whatever it is. */
export interface GlsReply {
  httpStatus: number
  body: string
}

/** The line to GLS, made by the server: core knows no HTTP. */
export interface GlsLine {
  /** The customer's GUID, by which GLS knows the shop: it stands in each message and in nothing else. */
  uid: string
  /** Throws where no whole reply came: then nobody knows whether the message arrived. Gives up within 30 seconds. */
  call(method: GlsMethod, message: string): Promise<GlsReply>
}

/** GLS did not answer, or answered with something that says nothing of the parcel: it is asked again later. */
export class GlsUnavailable extends Error {}
