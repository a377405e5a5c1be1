import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { describePlaced } from '../copies/placed-files.ts'
import { WHOSE } from '../rules.ts'
import { SHOP_IS_EMPTY } from '../shop-is-empty.ts'
import { TrialState } from '../trials/trial-schemas.ts'
import { readTrial } from '../trials/trials.ts'
import { isUploaded } from '../uploads/rules.ts'
import { withUploads } from '../uploads/with-uploads.ts'
import { CHAIN_FATES } from './rules.ts'
import { TrialReport } from './trial-report.ts'

const Settled = z.object({
  people: z.number(),
  mails: z.number(),
  payments: z.number(),
  refunds: z.number(),
  parcels: z.number(),
})

const RestoreState = z.object({
  /** What was uploaded, then copies of the place, those of this shop and the newest first. */
  copies: z.array(
    z.object({
      file_name: z.string(),
      taken_at: z.iso.datetime(),
      size: z.number(),
      is_uploaded: z.boolean(),
      /** Only a copy of this shop can take the place of a shop that is not empty. */
      whose: z.enum(WHOSE).exclude(['none']),
    }),
  ),
  trial: TrialState.extend({ report: TrialReport.nullable() }).nullable(),
  /** The tried copy is still loaded, so that it can be restored. */
  is_loaded: z.boolean(),
  /** This process can restore; otherwise the command does. */
  can_restore: z.boolean(),
  /** Nobody has sold or entered goods yet. */
  is_empty: z.boolean(),
  /** That this shop was restored, the last time; null where it never was. */
  restored: z
    .object({
      copy_name: z.string(),
      copy_taken_at: z.iso.datetime({ offset: true }),
      created_at: z.iso.datetime({ offset: true }),
      chain: z.enum(CHAIN_FATES),
      settled: Settled,
    })
    .nullable(),
})

/** What can be restored, the copy that was tried last, and the last restore. */
export const getRestore = staff('can_manage_backups')
  .read.meta({ pool: 'reports' })
  .route({ method: 'GET', path: '/backup/restore', summary: 'Copies to restore', tags: ['backup'] })
  .input(z.strictObject({}))
  .output(RestoreState)
  .errors({ NO_PLACE: { status: 409 } })
  .handler(async ({ context: { db, copies: host, restorer }, errors }) => {
    if (!host) throw errors.NO_PLACE()
    const [facts] = await query<Pick<z.infer<typeof RestoreState>, 'is_empty' | 'restored'>>(
      db,
      'restore_facts',
      FACTS,
    )
    const placed = await describePlaced(db, await withUploads(host).list())
    const trial = await readTrial(db, 'restore')
    return {
      copies: placed
        .flatMap(({ name, size, whose, takenAt }) => {
          const taken_at = takenAt?.toISOString()
          return taken_at && whose !== 'none'
            ? [{ file_name: name, taken_at, size, is_uploaded: isUploaded(name), whose }]
            : []
        })
        .sort(
          (a, b) =>
            Number(b.is_uploaded) - Number(a.is_uploaded) ||
            Number(b.whose === 'own') - Number(a.whose === 'own') ||
            b.taken_at.localeCompare(a.taken_at),
        ),
      trial: (trial ?? null) as z.infer<typeof RestoreState>['trial'],
      is_loaded: trial?.state === 'done' && restorer?.hasLoaded(trial.trial_id) === true,
      can_restore: restorer !== undefined,
      is_empty: facts?.is_empty ?? true,
      restored: facts?.restored ?? null,
    }
  })

const FACTS = `
  select ${SHOP_IS_EMPTY} as is_empty,
    (select jsonb_build_object('copy_name', copy_name, 'copy_taken_at', copy_taken_at, 'created_at', created_at,
      'chain', chain, 'settled', '{"people": 0}' || settled) from restores order by restore_id desc limit 1) as restored`
