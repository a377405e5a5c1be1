import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { press, type Shopper } from './shopper.ts'
import { escaped } from './words.ts'

/** The filters of the catalog: beside the list, or on a telephone in a sheet that is opened first. */
export async function openFilters(page: Page, buyer: Shopper): Promise<Locator> {
  const named = { name: buyer.say('store/catalog', 'filters') }
  const opener = openerOf(buyer)
  if (!(await opener.isVisible())) return page.getByRole('region', named)
  await press(opener)
  const sheet = page.getByRole('dialog', named)
  await expect(sheet).toBeVisible()
  return sheet
}

/** Back to the list, which says by then how many there are. */
export async function closeFilters(page: Page, buyer: Shopper): Promise<void> {
  const sheet = page.getByRole('dialog', { name: buyer.say('store/catalog', 'filters') })
  if (!(await sheet.isVisible())) return
  await press(sheet.getByRole('button', { name: buyer.say('store/catalog', 'see') }))
  await expect(sheet).toBeHidden()
}

export function openerOf({ button }: Shopper): Locator {
  return button('store/catalog', 'filter').first()
}

/** A choice among the filters, by what it is called; how many it would show stands beside it. */
export function choice(filters: Locator, role: 'checkbox' | 'radio', name: string): Locator {
  return filters.getByRole(role, { name: new RegExp(`^${escaped(name)}\\s*(?:,|$)`) })
}
