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
      const walker = document.createTreeWalker(
        document.documentElement,
        NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      )
      // A text with elements of its own opens its mark before them and closes it behind them.
      let depth = 0
      const outsideMarks = (text: string): string => {
        let rest = ''
        for (const letter of text) {
          if (letter === open) depth++
          if (depth === 0) rest += letter
          if (letter === close) depth--
        }
        return rest
      }
      const skipped = 'script, style, noscript, code, pre'
      // A sentence may consist of several text nodes.
      const sentences = new Map<Element, string>()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE) {
          const parent = node.parentElement
          if (!parent || parent.closest(skipped)) continue
          const rest = outsideMarks(node.textContent ?? '')
          if (parent.closest('[lang]') === document.documentElement)
            sentences.set(parent, (sentences.get(parent) ?? '') + rest)
          continue
        }
        const element = node as HTMLElement
        if (element.closest(skipped)) continue
        if (element.closest('[lang]') !== document.documentElement) continue
        for (const name of ['alt', 'title', 'placeholder', 'aria-label', 'aria-description'])
          if (element.hasAttribute(name)) strings.push(element.getAttribute(name) ?? '')
        const name = element.getAttribute('name') ?? element.getAttribute('property') ?? ''
        if (element.matches('meta') && readMeta.includes(name))
          strings.push(element.getAttribute('content') ?? '')
      }
      strings.push(...sentences.values())
      if (depth !== 0) strings.push('A mark is not closed')
      // From the inside out, because one text may be a placeholder value of another.
      const marked = new RegExp(`${open}[^${open}${close}]*${close}`, 'g')
      const stripMarked = (text: string): string => {
        const rest = text.replaceAll(marked, ' ')
        return rest === text ? text : stripMarked(rest)
      }
      // What search engines show of a page ends where it becomes too long.
      const shortened = new RegExp(`${open}[^${close}]*…$`)
      const isUntranslated = (text: string) => {
        let rest = stripMarked(text).replace(shortened, ' ')
        for (const word of data) rest = rest.replaceAll(word, ' ')
        return /\p{L}{2,}/u.test(rest)
      }
      return [...new Set(strings.filter(isUntranslated))]
    },
    { ...marks, data, readMeta: READ_META },
  )
}
