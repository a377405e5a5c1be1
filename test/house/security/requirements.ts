/** The requirements of level 2 of OWASP ASVS 4.0.3, by section. */
const LEVEL_2: Readonly<Record<string, string>> = {
  '1.1': '1-7',
  '1.2': '1-4',
  '1.4': '1 4-5',
  '1.5': '1-4',
  '1.6': '1-4',
  '1.7': '1-2',
  '1.8': '1-2',
  '1.9': '1-2',
  '1.10': '1',
  '1.11': '1-2',
  '1.12': '2',
  '1.14': '1-6',
  '2.1': '1-12',
  '2.2': '1-3',
  '2.3': '1-3',
  '2.4': '1-5',
  '2.5': '1-7',
  '2.6': '1-3',
  '2.7': '1-6',
  '2.8': '1-7',
  '2.9': '1-3',
  '2.10': '1-4',
  '3.1': '1',
  '3.2': '1-4',
  '3.3': '1-4',
  '3.4': '1-5',
  '3.5': '1-3',
  '3.7': '1',
  '4.1': '1-3 5',
  '4.2': '1-2',
  '4.3': '1-3',
  '5.1': '1-5',
  '5.2': '1-8',
  '5.3': '1-10',
  '5.4': '1-3',
  '5.5': '1-4',
  '6.1': '1-3',
  '6.2': '1-6',
  '6.3': '1-2',
  '6.4': '1-2',
  '7.1': '1-4',
  '7.2': '1-2',
  '7.3': '1 3-4',
  '7.4': '1-3',
  '8.1': '1-4',
  '8.2': '1-3',
  '8.3': '1-8',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.2': '1-2',
  '10.3': '1-3',
  '11.1': '1-8',
  '12.1': '1-3',
  '12.2': '1',
  '12.3': '1-6',
  '12.4': '1-2',
  '12.5': '1-2',
  '12.6': '1',
  '13.1': '1 3-5',
  '13.2': '1-3 5-6',
  '13.3': '1-2',
  '13.4': '1-2',
  '14.1': '1-4',
  '14.2': '1-6',
  '14.3': '2-3',
  '14.4': '1-7',
  '14.5': '1-4',
}

/** Every number of level 2. */
export function listRequirements(): string[] {
  return Object.entries(LEVEL_2).flatMap(([section, numbers]) =>
    numbers.split(' ').flatMap((range) => expandRange(`${section}.${range}`)),
  )
}

/** The numbers of `2.1.1-3`, or the one of `2.1.1`. */
export function expandRange(range: string): string[] {
  const [, section = '', first = '', last = first] =
    /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range) ?? []
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: count }, (_, n) => `${section}.${Number(first) + n}`)
}

/** The numbers that the tables of a page name in the first column of their rows. */
export function readRequirements(page: string): string[] {
  return readRows(page).flatMap(([requirements = '']) =>
    requirements.split(' ').flatMap(expandRange),
  )
}

/** The cells of every row of a page's tables that begins with a number. */
export function readRows(page: string): string[][] {
  return page
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
}

/** The tests that a text names, each with the title behind it, if any. */
export function readNamedTests(text: string): { file: string; title?: string }[] {
  return [...text.matchAll(/`([\w./-]+\.test\.tsx?)`(?: \*([^*]+)\*)?/g)].map(
    ([, file = '', title]) => ({ file, ...(title && { title }) }),
  )
}
