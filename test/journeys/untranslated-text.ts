import type { Page } from '@playwright/test'

/** Meta tags whose `content` people read in search results and shared links. */
const READ_META = ['description', 'og:title', 'og:description', 'og:site_name', 'og:image:alt']

/**
 * The strings of a page, also those for screen readers and search engines, that are neither between the marks
 * of the pseudo-locale nor known data.
 */
export function findUntranslatedText(
  page: Page,
  known: readonly string[],
  marks: { open: string; close: string },
): Promise<string[]> {
  // Longest first, because a shorter one may be part of it.
  const data = known.flatMap((text) => text.split('\n')).sort((a, b) => b.length - a.length)
  return page.evaluate(
    ({ open, close, data, readMeta }) => {
      const strings: string[] = []
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node as HTMLElement
        if (element.closest('script, style, noscript')) continue
        if (element.closest('[lang]') !== document.documentElement) continue
        for (const name of ['alt', 'title', 'placeholder', 'aria-label', 'aria-description'])
          if (element.hasAttribute(name)) strings.push(element.getAttribute(name) ?? '')
        const name = element.getAttribute('name') ?? element.getAttribute('property') ?? ''
        if (element.matches('meta') && readMeta.includes(name))
          strings.push(element.getAttribute('content') ?? '')
        // A sentence may consist of several text nodes.
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        if (own.length > 0) strings.push(own.map(({ textContent }) => textContent).join(''))
      }
      // From the inside out, because one text may be a placeholder value of another.
      const marked = new RegExp(`${open}[^${open}${close}]*${close}`, 'g')
      const stripMarked = (text: string): string => {
        const rest = text.replaceAll(marked, ' ')
        return rest === text ? text : stripMarked(rest)
      }
      const isUntranslated = (text: string) => {
        let rest = stripMarked(text)
        for (const word of data) rest = rest.replaceAll(word, ' ')
        return /\p{L}{2,}/u.test(rest)
      }
      return [...new Set(strings.filter(isUntranslated))]
    },
    { ...marks, data, readMeta: READ_META },
  )
}
