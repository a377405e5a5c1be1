import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { press, type Shopper } from './shopper.ts'
import { escapeRegExp } from './text-patterns.ts'

/** The filters of the catalog: next to the list, or on a narrow screen in a sheet that is opened first. */
export async function openFilters(page: Page, buyer: Shopper): Promise<Locator> {
  const named = { name: buyer.text('store/catalog', 'filters') }
  const button = getFilterButton(buyer)
  if (!(await button.isVisible())) return page.getByRole('region', named)
  await press(button)
  const sheet = page.getByRole('dialog', named)
  await expect(sheet).toBeVisible()
  return sheet
}

/** Closes the sheet of the filters, if there is one. */
export async function closeFilters(page: Page, buyer: Shopper): Promise<void> {
  const sheet = page.getByRole('dialog', { name: buyer.text('store/catalog', 'filters') })
  if (!(await sheet.isVisible())) return
  await press(sheet.getByRole('button', { name: buyer.text('store/catalog', 'see') }))
  await expect(sheet).toBeHidden()
}

export function getFilterButton({ button }: Shopper): Locator {
  return button('store/catalog', 'filter').first()
}

/** A filter by its label, which is followed by its count. */
export function getChoice(filters: Locator, role: 'checkbox' | 'radio', name: string): Locator {
  return filters.getByRole(role, { name: new RegExp(`^${escapeRegExp(name)}\\s*(?:,(?!\\d)|$)`) })
}
