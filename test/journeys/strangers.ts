import type { Page } from '@playwright/test'

/** Of these `content` is read by people, where a page is found or shared. */
const TOLD = ['description', 'og:title', 'og:description', 'og:site_name', 'og:image:alt']

/**
 * What a page says, also to screen readers and search engines, that stands outside the marks of the texts
 * and is none of the known words.
 */
export function strangersOn(
  page: Page,
  known: readonly string[],
  marks: { open: string; close: string },
): Promise<string[]> {
  // The longest first: a shorter one may be a part of it.
  const data = known.flatMap((text) => text.split('\n')).sort((a, b) => b.length - a.length)
  return page.evaluate(
    ({ open, close, data, told }) => {
      const said: string[] = []
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node as HTMLElement
        if (element.closest('script, style, noscript')) continue
        if (element.closest('[lang]') !== document.documentElement) continue
        for (const name of ['alt', 'title', 'placeholder', 'aria-label', 'aria-description'])
          if (element.hasAttribute(name)) said.push(element.getAttribute(name) ?? '')
        const name = element.getAttribute('name') ?? element.getAttribute('property') ?? ''
        if (element.matches('meta') && told.includes(name))
          said.push(element.getAttribute('content') ?? '')
        // A sentence may be made of several pieces: it is looked at whole.
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        if (own.length > 0) said.push(own.map(({ textContent }) => textContent).join(''))
      }
      // From the inside out: one text may be put into another.
      const marked = new RegExp(`${open}[^${open}${close}]*${close}`, 'g')
      const unmarked = (text: string): string => {
        const rest = text.replaceAll(marked, ' ')
        return rest === text ? text : unmarked(rest)
      }
      const isStrange = (text: string) => {
        let rest = unmarked(text)
        for (const word of data) rest = rest.replaceAll(word, ' ')
        return /\p{L}{2,}/u.test(rest)
      }
      return [...new Set(said.filter(isStrange))]
    },
    { ...marks, data, told: TOLD },
  )
}
