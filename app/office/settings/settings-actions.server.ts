import type { Shop } from '../../context.ts'
import { submit } from '../ui/forms/submit.server.ts'

type Saved = Parameters<Shop['settings']['saveSettings']>[0]

/** Saves settings, or says what a file would change of them. */
export function runSettingsAction(request: Request, { settings }: Pick<Shop, 'settings'>) {
  return submit(request, {
    save: async (sent, operation) => {
      const versions = sent.json<NonNullable<Saved['versions']>>('versions')
      await settings.saveSettings({ ...sent.json<Saved>('values'), versions }, operation)
      return { ok: true as const }
    },
  })
}

/** What a file would change, for the dialog that asks before it does. */
export function compareSettingsFile(request: Request, { settings }: Pick<Shop, 'settings'>) {
  return submit(request, {
    compare: async (sent) => ({
      ok: true as const,
      comparison: await settings.compareSettings({ file: sent.json<string>('file') }),
    }),
  })
}
