import { drawQrCode, type QrCode } from '../../../ui/qr-code.server.ts'

/** What an authenticator app needs, and the codes for a lost phone: told once, before the first code is confirmed. */
export interface SecondFactorSetup {
  /** For apps that take no picture. */
  secret: string
  qr: QrCode
  codes: string[]
}

/** Reads the answer with which a second factor is begun. */
export async function readSetup(values: Record<string, unknown>): Promise<SecondFactorSetup> {
  const uri = String(values.totpURI)
  return {
    secret: new URL(uri).searchParams.get('secret') ?? '',
    qr: await drawQrCode(uri),
    codes: Array.isArray(values.backupCodes) ? values.backupCodes.map(String) : [],
  }
}
