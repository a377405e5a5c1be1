import { createTransport } from 'nodemailer'
import type { OutsideService, ServiceCheck } from '../../core/base/outside/service.ts'
import { PATIENCE } from './smtp.ts'

/** The mail server as the office shows it. */
export function mailService(smtpUrl: string | undefined): OutsideService {
  const common = { id: 'mail', name: 'SMTP', variables: ['SMTP_URL'], noticeUrl: null } as const
  if (!smtpUrl) return { ...common, state: 'missing', account: null, address: null }
  const { protocol, host, username } = new URL(smtpUrl)
  return {
    ...common,
    state: 'live',
    account: decodeURIComponent(username) || null,
    address: `${protocol}//${host}`,
    check: () => checkMailServer(smtpUrl),
  }
}

/** Signs in at the mail server and sends nothing. */
async function checkMailServer(smtpUrl: string): Promise<ServiceCheck> {
  const transport = createTransport({ url: smtpUrl, ...PATIENCE })
  try {
    await transport.verify()
    return { outcome: 'works', answer: null }
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    if (code === 'EAUTH') return { outcome: 'wrong_key', answer: toAnswer(responseCode) }
    if (responseCode) return { outcome: 'refused', answer: toAnswer(responseCode) }
    throw error
  } finally {
    transport.close()
  }
}

/** The server's own words may repeat the account. */
const toAnswer = (responseCode: number | undefined) =>
  responseCode === undefined ? null : `SMTP ${responseCode}`
