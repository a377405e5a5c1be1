import { describe, expect, it } from 'vitest'
import { formatViolations, readSources } from './sources.ts'
import { definedClasses, undefinedClasses, unplacedScrollBoxes, unusedClasses } from './styles.ts'

const app = readSources(['.ts', '.tsx', '.module.css']).filter(({ path }) =>
  path.startsWith('app/'),
)

const sheet = (text: string, path = 'app/store/shoe.module.css') => ({ path, text })
const screen = (text: string) => ({
  path: 'app/store/shoe.tsx',
  text: `import styles from './shoe.module.css'\n${text}`,
})

describe('a class name', () => {
  it('every class name in use has a style', () => {
    const found = undefinedClasses(app)
    const because = 'TypeScript takes any name, and the page quietly goes without the style'
    expect(found, formatViolations(found, because)).toEqual([])
  })

  it('every style of a class is in use', () => {
    const found = unusedClasses(app)
    const because = 'an unused style is read, maintained and sent to shoppers for nothing'
    expect(found, formatViolations(found, because)).toEqual([])
  })

  it('a class name without a style is refused', () => {
    const text = '<p className={styles.toe} /> <p className={styles["heel-cap"]} />'
    const found = undefinedClasses([sheet('.toe {}'), screen(text)])
    expect(found.map(({ what }) => what)).toEqual([
      'uses "heel-cap" of app/store/shoe.module.css, which has no style',
    ])
  })

  it('an unused class is refused, unless names are built at run time', () => {
    const both = sheet('.toe {} .heel {}')
    expect(unusedClasses([both, screen('styles.toe')])).toHaveLength(1)
    expect(unusedClasses([both])).toHaveLength(2)
    for (const any of ['styles[part]', 'dress({ classNames: styles })', 'dress(styles)'])
      expect(unusedClasses([both, screen(any)])).toEqual([])
  })

  it('a class may be used by another sheet', () => {
    const other = sheet(
      ".pair { composes: toe heel from './shoe.module.css'; }",
      'app/store/x.module.css',
    )
    const found = [
      ...undefinedClasses([sheet('.toe {}'), other]),
      ...unusedClasses([sheet('.toe {}'), other]),
    ]
    expect(found.map(({ what }) => what)).toEqual([
      'uses "heel" of app/store/shoe.module.css, which has no style',
      'has a style for "pair", which is unused',
    ])
  })

  it('class names are found in nested and conditional rules, not in numbers, comments and URLs', () => {
    const text = `@media (width > 40.5em) { .a:hover, .b > .c::before { margin: .5rem; content: ".x"; } }
      /* .y */ .d { &.e { background: url("z.svg"); } :global(.f) & { color: red } }`
    expect([...definedClasses(sheet(text))].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})

describe('a scroll box', () => {
  it('every scroll box of the till and the office is relative, so that the page does not grow with what it hides', () => {
    const staff = app.filter(({ path }) => /^app\/(?:till|office)\/.*\.css$/.test(path))
    const found = staff.flatMap(unplacedScrollBoxes)
    const because = 'words for screen readers are absolute, and would make the whole page scroll'
    expect(found, formatViolations(found, because)).toEqual([])
  })

  it('a scroll box without a position is refused', () => {
    const text = `.a { overflow: auto } .b { overflow: hidden auto; position: sticky } .c { overflow: hidden }
      .d { overflow-y: scroll } .d { position: relative } @media print { .e { overflow-x: auto; } }`
    expect(unplacedScrollBoxes(sheet(text)).map(({ what }) => what)).toEqual([
      'lets ".a" scroll without a position',
      'lets ".e" scroll without a position',
    ])
  })
})
