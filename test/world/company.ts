import { writeSettings } from '../../core/settings/save-settings.ts'
import type { Settings } from '../../core/settings/setting-keys.ts'
import type { TestShop } from '../shop.ts'

/** The company that sells, for tests of papers that name it. */
export const COMPANY = {
  company_name: 'Zapatería Ejemplo SL',
  company_nif: 'B12345674',
} satisfies Settings

/** Names the seller in the settings of the shop. */
export const nameCompany = (shop: TestShop, company: Settings = COMPANY) =>
  writeSettings(shop.db, company, { now: shop.clock.now })

/** A company that buys and asks for a full invoice. */
export const RECIPIENT = { nif: 'A58818501', name: 'Cliente SA', address: 'Gran Vía, 20' }
