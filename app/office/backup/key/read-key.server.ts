import { drawQrCode, type QrCode } from '../../../ui/qr-code.server.ts'

/** A new key as its owner is shown it, this once. */
export interface NewKey {
  /** Secret. */
  identity: string
  recipient: string
  /** Of the secret half, for the paper. */
  qr: QrCode
}

export async function readKey(key: { identity: string; recipient: string }): Promise<NewKey> {
  return { ...key, qr: await drawQrCode(key.identity) }
}
