import type { OutsideService, ServiceCheck } from '../../core/base/outside/service.ts'
import { noticePath } from './notice-path.ts'
import { askUnknownRefund } from './redsys-bank.ts'
import { REDSYS_VARIABLES, type RedsysEnv } from './redsys-env.ts'

/** What Redsys says of an order that nobody made: where it says that it has none, it knows merchant and key. */
const OUTCOMES: Record<string, ServiceCheck['outcome']> = {
  SIS0054: 'works',
  SIS0041: 'wrong_key',
  SIS0042: 'wrong_key',
  SIS0026: 'unknown_account',
  SIS0027: 'unknown_account',
}

/** Redsys as the office shows it. */
export function redsysService(env: RedsysEnv | undefined, origin: string): OutsideService {
  const common = { id: 'redsys', name: 'Redsys', variables: REDSYS_VARIABLES } as const
  if (!env) return { ...common, state: 'missing', account: null, address: null, noticeUrl: null }
  return {
    ...common,
    state: env.mode === 'production' ? 'live' : 'test',
    account: `${env.merchantCode} / ${env.terminal} · ${env.signature}`,
    address: env.url,
    noticeUrl: `${origin}${noticePath('redsys')}`,
    check: async () => {
      const answer = await askUnknownRefund(env)
      return { outcome: OUTCOMES[answer] ?? 'refused', answer }
    },
  }
}
