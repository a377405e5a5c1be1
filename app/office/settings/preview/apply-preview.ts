import { picturePath } from '../../../../core/catalog/rules.ts'
import { themeTokens } from '../../../ui/theme/theme-tokens.ts'
import type { Previewed } from './read-previewed.ts'

/** Gives a loaded home page the look that is on the screen; texts are set as texts, never as HTML. */
export function applyPreview(page: Document, { theme, ...hero }: Previewed): void {
  for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[href^="/theme/"]'))
    sheet.disabled = true
  const { style } = page.documentElement
  for (const name of [...style].filter((each) => each.startsWith('--'))) style.removeProperty(name)
  for (const [name, value] of Object.entries(themeTokens(theme))) style.setProperty(name, value)

  const title = page.querySelector('main h1')
  if (title && hero.heroTitle) title.textContent = hero.heroTitle
  const text = title?.nextElementSibling
  if (text && hero.heroText) text.textContent = hero.heroText
  const picture = title?.closest('section')?.querySelector('img')
  if (picture && hero.heroPicture) {
    picture.removeAttribute('srcset')
    picture.src = picturePath(hero.heroPicture, 640)
  }
}

const POLL_MS = 50
const MOST_POLLS = 100

/** Waits until React has taken the page over, which would not find its own texts otherwise. Answers how to stop waiting. */
export function whenHydrated(page: Document, run: () => void): () => void {
  let polls = 0
  const timer = setInterval(() => {
    const title = page.querySelector('main h1')
    const isHydrated = title && Object.keys(title).some((name) => name.startsWith('__react'))
    if (!isHydrated && ++polls < MOST_POLLS) return
    clearInterval(timer)
    run()
  }, POLL_MS)
  return () => clearInterval(timer)
}
