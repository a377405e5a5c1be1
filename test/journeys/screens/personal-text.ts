import type { Page } from '@playwright/test'
import { customers, staff } from '../../../demo/people.ts'
import { delivery } from '../orders.ts'

/** Names and addresses of people whom the demo shop knows, but those of who is signed in: they see their own. */
const PEOPLE = [
  ...staff.filter(({ email }) => email !== 'admin@horma.test'),
  ...customers,
  { name: delivery.name, email: delivery.email },
].flatMap(({ name, email }) => [name, ...(email ? [email] : [])])

/** The texts and fields of an office page that name a person and would stay readable when the page is blurred. */
export function findReadablePeople(page: Page): Promise<string[]> {
  return page.evaluate((people) => {
    const names = (text: string) => people.some((person) => text.includes(person))
    const isReadable = (element: Element | null) =>
      element !== null && !element.closest('[data-personal], script, style, option, datalist')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      if (textContent && names(textContent) && isReadable(parentElement)) found.push(textContent)
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      if (names(field.value) && isReadable(field)) found.push(field.value)
    return found
  }, PEOPLE)
}
