import { expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { BUILT_IN_REPORTS, findReportLine } from '../report/rules.ts'

const shop = sharedShop()
const ana = staffWith({ can_view_reports: true })
const reports = (actor = ana) => shop.call(actor).reports
const CHOICE = { measure: 'net', dimension: 'brand', range: 'season', compare: 'year' } as const
const save = (name: string, actor = ana) => reports(actor).saveReport({ name, ...CHOICE })
const names = async (actor = ana) =>
  (await reports(actor).listSavedReports({})).reports.map(({ name }) => name)

it('a report is saved under a name, for all who see reports', async () => {
  const { saved_report_id } = await save('Marcas del invierno')
  const luis = { ...ana, userId: '01990000-0000-7000-8000-000000000002' }
  const { reports: seen } = await reports(luis).listSavedReports({})
  expect(seen).toEqual([
    { saved_report_id, name: 'Marcas del invierno', ...CHOICE, from: null, to: null },
  ])
})

it('a name is given once, in capitals or not, also by renaming', async () => {
  await save('Repetido')
  const taken = { code: 'REPORT_NAME_TAKEN', status: 409 }
  expect(await getRefusal(save('REPETIDO'))).toEqual(taken)
  const other = await save('Otro')
  expect(await getRefusal(reports().renameReport({ ...other, name: 'repetido' }))).toEqual(taken)
  await reports().renameReport({ ...other, name: 'Otro más' })
  expect(await names()).toContain('Otro más')
  expect(await getRefusal(save(' '))).toMatchObject({ code: 'BAD_REQUEST' })
})

it('a report is removed once, and its name is free again', async () => {
  const made = await save('Se va')
  await reports().removeReport(made)
  expect(await names()).not.toContain('Se va')
  const gone = { code: 'REPORT_UNKNOWN', status: 404 }
  expect(await getRefusal(reports().removeReport(made))).toEqual(gone)
  expect(await getRefusal(reports().renameReport({ ...made, name: 'Nadie' }))).toEqual(gone)
  await save('Se va')
})

it('a custom range keeps its days, and needs both', async () => {
  const custom = { ...CHOICE, range: 'custom', from: '2026-01-07' } as const
  const half = reports().saveReport({ name: 'A medias', ...custom })
  expect(await getRefusal(half)).toEqual({ code: 'RANGE_WITHOUT_DAYS', status: 422 })
  await reports().saveReport({ name: 'Rebajas', ...custom, to: '2026-02-28' })
  const { reports: seen } = await reports().listSavedReports({})
  expect(seen.find(({ name }) => name === 'Rebajas')).toMatchObject({
    from: '2026-01-07',
    to: '2026-02-28',
  })
})

it('whoever may not see costs neither saves nor sees a report of margin', async () => {
  const margin = { ...CHOICE, measure: 'margin' } as const
  await reports().saveReport({ name: 'Margen', ...margin })
  const noCosts = staffWith({ can_view_reports: true, see_costs: 'denied' })
  expect(await names(noCosts)).not.toContain('Margen')
  const saved = reports(noCosts).saveReport({ name: 'Mi margen', ...margin })
  expect(await getRefusal(saved)).toMatchObject({ code: 'FORBIDDEN' })
  const other = staffWith({ can_manage_products: true })
  expect(await getRefusal(save('Ajeno', other))).toMatchObject({ code: 'FORBIDDEN' })
})

it('a pair that nobody reads is not saved, and every report of the beginning has one', async () => {
  const odd = reports().saveReport({ name: 'Raro', ...CHOICE, dimension: 'tender' })
  expect(await getRefusal(odd)).toEqual({ code: 'PAIR_NOT_OFFERED', status: 422 })
  for (const { measure, dimension } of Object.values(BUILT_IN_REPORTS))
    expect(findReportLine(measure, dimension)).toBeDefined()
})
