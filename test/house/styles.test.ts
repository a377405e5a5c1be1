import { describe, expect, it } from 'vitest'
import { filesOf, report } from './sources.ts'
import { askedInVain, definedIn, styledInVain } from './styles.ts'

const app = filesOf(['.ts', '.tsx', '.module.css']).filter(({ path }) => path.startsWith('app/'))

const sheet = (text: string, path = 'app/store/shoe.module.css') => ({ path, text })
const screen = (text: string) => ({
  path: 'app/store/shoe.tsx',
  text: `import styles from './shoe.module.css'\n${text}`,
})

describe('a class name', () => {
  it('that is asked for has a style', () => {
    const found = askedInVain(app)
    const because = 'TypeScript takes any name, and the page quietly goes without the style'
    expect(found, report(found, because)).toEqual([])
  })

  it('that has a style is asked for', () => {
    const found = styledInVain(app)
    const because = 'a style that nobody wears is read, kept and sent to shoppers for nothing'
    expect(found, report(found, because)).toEqual([])
  })

  it('without a style is refused', () => {
    const text = '<p className={styles.toe} /> <p className={styles["heel-cap"]} />'
    const found = askedInVain([sheet('.toe {}'), screen(text)])
    expect(found.map(({ what }) => what)).toEqual([
      'asks app/store/shoe.module.css for "heel-cap", which has no style',
    ])
  })

  it('without a wish is refused, unless names are put together at run time', () => {
    const both = sheet('.toe {} .heel {}')
    expect(styledInVain([both, screen('styles.toe')])).toHaveLength(1)
    expect(styledInVain([both])).toHaveLength(2)
    for (const any of ['styles[part]', 'dress({ classNames: styles })', 'dress(styles)'])
      expect(styledInVain([both, screen(any)])).toEqual([])
  })

  it('may be asked for by another sheet', () => {
    const other = sheet(
      ".pair { composes: toe heel from './shoe.module.css'; }",
      'app/store/x.module.css',
    )
    const found = [
      ...askedInVain([sheet('.toe {}'), other]),
      ...styledInVain([sheet('.toe {}'), other]),
    ]
    expect(found.map(({ what }) => what)).toEqual([
      'asks app/store/shoe.module.css for "heel", which has no style',
      'has a style for "pair", which nobody asks for',
    ])
  })

  it('is seen in nested and conditional rules, not in sums, comments and addresses', () => {
    const text = `@media (width > 40.5em) { .a:hover, .b > .c::before { margin: .5rem; content: ".x"; } }
      /* .y */ .d { &.e { background: url("z.svg"); } :global(.f) & { color: red } }`
    expect([...definedIn(sheet(text))].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
