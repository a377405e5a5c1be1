import { type AgencyDouble, startAgencyDouble } from '../../doubles/verifactu.ts'
import { test as base } from '../fixtures.ts'
import { startNewShop } from './new-shop.ts'

/** `test` with an empty shop that sends its fiscal records to a double of the tax agency. */
export const test = base.extend<object, { agency: AgencyDouble }>({
  agency: [
    async ({ playwright: _ }, use) => {
      const agency = await startAgencyDouble()
      agency.state.waitSeconds = 1
      await use(agency)
      await agency.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ agency }, use) => {
      const shop = await startNewShop({
        VERIFACTU_MODE: 'test',
        VERIFACTU_INSTALLATION: 'TIENDA-01',
        VERIFACTU_PRODUCER_NAME: 'Productora SL',
        VERIFACTU_PRODUCER_NIF: 'B12345674',
        VERIFACTU_URL: agency.url,
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
