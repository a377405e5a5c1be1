import { pastSalesRunner } from '../../core/cutover/past-sales/run-past-sales.ts'
import { runImportWorker } from '../../core/imports/runs/import-worker.ts'
import { readGoods } from '../../core/sales/summary/read-goods.ts'
import { staffWith } from '../call-fixtures.ts'
import type { TestShop } from '../shop.ts'
import { uploadFile } from '../upload-catalog.ts'

type Cutover = ReturnType<TestShop['call']>['cutover']
type StartInput = Parameters<Cutover['startPastImport']>[0]

/** What a person says of a file before it is tried or imported; what is left out is as it was suggested. */
export type StartOptions = Partial<Omit<StartInput, 'import_run_id'>>

/** Files of past sales as somebody of the office uploads, tries, imports and undoes them. */
export function pastImports(shop: TestShop) {
  const office = () => shop.call(staffWith({ can_manage_site_settings: true }))
  const upload = (text: string | Buffer, file_name = 'ventas.csv') =>
    uploadFile(() => office().imports, text, { file_name, subject: 'sales' })
  const work = () =>
    runImportWorker(shop.db, () => shop.clock.now, undefined, { pastSales: pastSalesRunner })
  const get = (import_run_id: number) => office().cutover.getPastImport({ import_run_id })

  const start = async (import_run_id: number, said: StartOptions = {}) => {
    const { reading, location_id } = await get(import_run_id)
    const input = { ...reading, location_id, dry_run: false, source: 'Caja vieja', ...said }
    await office().cutover.startPastImport({ import_run_id, ...input })
  }
  const run = async (import_run_id: number, said: StartOptions = {}) => {
    await start(import_run_id, said)
    await work()
    const seen = await get(import_run_id)
    const { issues } = await office().cutover.listPastIssues({ import_run_id, limit: 500 })
    return { ...seen, issues }
  }
  const bring = async (text: string | Buffer, said?: StartOptions) => run(await upload(text), said)
  const undo = async (import_run_id: number) => {
    await office().cutover.revertPastImport({ import_run_id })
    await work()
    return get(import_run_id)
  }
  /** What the summary by day says of past sales. */
  const readSums = async () => {
    const [sums] = await readGoods(shop.db, { trial: false, origin: 'import' })
    if (!sums) throw new Error('the summary has no row')
    return sums
  }
  return { office, upload, start, work, run, bring, undo, get, readSums }
}
