import { runImportWorker } from '../../../core/imports/runs/import-worker.ts'
import { uploadCatalog } from '../../upload-catalog.ts'
import { answersFor } from '../../world/lawful-goods.ts'
import type { StoringShop } from './storing-shop.ts'

const TITLES =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price,Variant Barcode'
const BOOT = [
  'nube,Bota Nube,Ventolera,Botas,Talla,38,Color,Malva,3,50.00,8412345678905',
  'nube,,,,,39,,Malva,2,50.00,',
]
const CLOG = 'zueco,Zueco Bravo,Ventolera,Zuecos,Talla,41,Color,Ocre,2,20.00,'
const WRONG = 'roto,Zapato Roto,Ventolera,Zapatos,Talla,40,Color,Malva,1,cincuenta,'
const SANDAL = 'loba,Sandalia Loba,Ventolera,Sandalias,Talla,40,Color,Malva,2,30.00,'
const BALLERINA = 'sirena,Bailarina Sirena,Ventolera,Bailarinas,Talla,37,Color,Ocre,2,35.00,'
/** Titles of no format that is known. */
const UNMAPPED = ['Modelo;Nº;Importe', 'Bota Alta;38;1.299', 'Bota Baja;39;2.500'].join('\n')

const toFile = (...rows: string[]) => [TITLES, ...rows].join('\n')

/** Files that were imported, taken back, tried, only uploaded, and one that waits for a worker. */
export async function importFiles(shop: StoringShop): Promise<void> {
  const file = toFile(...BOOT, CLOG, WRONG)
  await importFile(shop, file)
  await changePrices(shop, file.replaceAll('50.00', '55.00').replace('20.00', '25.00'))
  const import_run_id = await importFile(shop, toFile(SANDAL))
  await shop.office().imports.revertImport({ import_run_id })
  await work(shop)
  await importFile(shop, toFile(SANDAL), { dry_run: true })
  await upload(shop, UNMAPPED)
  await startImport(shop, await upload(shop, toFile(BALLERINA)))
}

/** Of two models on sale one gets the new price, the other one is left to be confirmed. */
async function changePrices(shop: StoringShop, file: string): Promise<void> {
  const import_run_id = await importFile(shop, file)
  const { prices } = await shop.office().imports.listImportPrices({ import_run_id })
  const [first] = prices
  if (!first || prices.length < 2) throw new Error('the file changes no prices')
  const { variant_id, old_cents, new_cents } = first
  const confirmed = [{ variant_id, old_cents, new_cents }]
  await shop.office().imports.confirmImportPrices({ import_run_id, prices: confirmed })
}

const upload = (shop: StoringShop, file: string) => uploadCatalog(() => shop.office().imports, file)

async function importFile(
  shop: StoringShop,
  file: string,
  how: { dry_run?: boolean } = {},
): Promise<number> {
  const import_run_id = await upload(shop, file)
  await startImport(shop, import_run_id, how)
  await work(shop)
  return import_run_id
}

async function startImport(
  shop: StoringShop,
  import_run_id: number,
  { dry_run = false }: { dry_run?: boolean } = {},
): Promise<void> {
  const how = { source: 'Ventolera', dry_run, publish: true, answers: answersFor('Ventolera') }
  await shop.office().imports.startImport({ import_run_id, ...how })
}

const work = (shop: StoringShop) => runImportWorker(shop.db, () => shop.clock.now)
