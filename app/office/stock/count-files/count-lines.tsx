import { Anchor, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { COUNT_LINE_LISTS } from '../../../../core/imports/counts/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import linked from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { Pages } from '../../ui/list/pages.tsx'
import styles from './count-files.module.css'
import { type CountFile, countFileParams, type CountLines as Found } from './count-files.ts'

type Line = Found['lines'][number]

interface CountLinesProps {
  file: CountFile
  found: Found
  filter: { place?: string; show?: (typeof COUNT_LINE_LISTS)[number]; issues?: string }
}

/** What the file says of each variant against the books, one place at a time. */
export function CountLines({ file, found, filter }: CountLinesProps) {
  const { t } = useTranslation('office/stock/count-files')
  const { number } = useFormat()
  const params = countFileParams(file.import_run_id)
  const { totals } = found
  const { show: chosen, ...others } = filter
  if (!totals)
    return <EmptyList title={t('nothing_counted')} text={t('nothing_counted_text')} isCompact />
  return (
    <section aria-labelledby="differences" className={styles.part}>
      <h2 id="differences">{file.state === 'done' ? t('was_applied') : t('differences')}</h2>
      {found.places.length > 1 && (
        <nav className={styles.choices} aria-label={t('place')}>
          {found.places.map(({ code, name }) => (
            <Choice
              key={code}
              to={params.toPath({ filter: { ...filter, place: code } })}
              isChosen={code === found.place}
              label={name}
            />
          ))}
        </nav>
      )}
      <Totals file={file} totals={totals} />
      <nav className={styles.choices} aria-label={t('show')}>
        {COUNT_LINE_LISTS.filter((show) => show === 'all' || totals.by_list[show] > 0).map(
          (show) => (
            <Choice
              key={show}
              to={params.toPath({ filter: show === 'all' ? others : { ...others, show } })}
              isChosen={(chosen ?? 'all') === show}
              label={t(`list.${show}`, { shown: number(totals.by_list[show]) })}
            />
          ),
        )}
      </nav>
      <Lines file={file} lines={found.lines} />
      <Pages {...found} toPage={(page) => params.toPath({ filter, page })} preventScrollReset />
    </section>
  )
}

function Choice({ to, isChosen, label }: { to: string; isChosen: boolean; label: string }) {
  return (
    <Anchor
      component={Link}
      to={to}
      preventScrollReset
      className={styles.choice}
      aria-current={isChosen ? 'true' : undefined}
    >
      {label}
    </Anchor>
  )
}

function Totals({ file, totals }: { file: CountFile; totals: NonNullable<Found['totals']> }) {
  const { t } = useTranslation('office/stock/count-files')
  const { number, money } = useFormat()
  const figures = [
    { label: t('column.was'), value: number(totals.was), main: false },
    { label: t('column.counted'), value: number(totals.counted), main: true },
    { label: t('added'), value: `+${number(totals.added)}`, main: false },
    {
      label: t('removed'),
      value: totals.removed > 0 ? `−${number(totals.removed)}` : '0',
      main: false,
    },
  ]
  const cents = (totals.added_cents ?? 0) - (totals.removed_cents ?? 0)
  if (file.with_costs) figures.push({ label: t('at_cost'), value: money(cents), main: false })
  return (
    <>
      <KeyFigures title={t('differences')} figures={figures} />
      {file.with_costs && totals.without_cost > 0 && (
        <Text c="dimmed" mb="sm">
          {t('without_cost', { count: totals.without_cost })}
        </Text>
      )}
    </>
  )
}

function Lines({ file, lines }: { file: CountFile; lines: readonly Line[] }) {
  const { t } = useTranslation('office/stock/count-files')
  const heads = [t('column.goods'), { figure: t('column.was') }, { figure: t('column.counted') }]
  const columns = [...heads, { figure: t('column.difference') }]
  if (file.with_costs) columns.push({ figure: t('column.cost') })
  if (lines.length === 0) return <Text c="dimmed">{t('no_lines')}</Text>
  return (
    <LinkedTable
      title={t('differences')}
      columns={columns}
      items={lines}
      isDense
      getKey={({ variant_id }) => variant_id}
      toRow={(line) => <Row file={file} line={line} />}
      toCard={(line) => <Card file={file} line={line} />}
    />
  )
}

function useGoodsName(): (goods: Pick<Line, 'name' | 'colour' | 'size'>) => string {
  const inLanguage = useInLanguage()
  return ({ name, colour, size }) =>
    [inLanguage(name), colour && inLanguage(colour), size].filter(Boolean).join(' · ')
}

/** A difference with its sign. */
function useSigned(): (pairs: number) => string {
  const { number } = useFormat()
  return (pairs) => (pairs > 0 ? `+${number(pairs)}` : pairs < 0 ? `−${number(-pairs)}` : number(0))
}

function Row({ file, line }: { file: CountFile; line: Line }) {
  const { number, money } = useFormat()
  const signed = useSigned()
  const name = useGoodsName()
  return (
    <Table.Tr className={linked.row}>
      <Table.Td className={linked.name}>
        <Link to={`/admin/products/${line.product_id}`} className={linked.link}>
          {name(line)}
        </Link>
        <span className={linked.soft}>
          <Notes line={line} />
        </span>
      </Table.Td>
      <Table.Td className={linked.figure}>{number(line.was)}</Table.Td>
      <Table.Td className={linked.figure}>{number(line.counted)}</Table.Td>
      <Table.Td className={linked.figure}>{signed(line.difference)}</Table.Td>
      {file.with_costs && (
        <Table.Td className={linked.figure}>
          {line.cost_cents === null || line.difference === 0 ? '' : money(line.cost_cents)}
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function Notes({ line }: { line: Line }) {
  const { t } = useTranslation('office/stock/count-files')
  const notes = [
    line.sku,
    line.row === null ? t('not_in_file') : t('row', { row: line.row }),
    line.elsewhere > 0 && t('elsewhere', { count: line.elsewhere }),
  ]
  return notes.filter(Boolean).join(' · ')
}

function Card({ file, line }: { file: CountFile; line: Line }) {
  const { t } = useTranslation('office/stock/count-files')
  const { money } = useFormat()
  const signed = useSigned()
  const name = useGoodsName()
  const { was, counted, difference } = line
  const becomes = t('card', { was, counted, difference: signed(difference) })
  const cost = file.with_costs && line.cost_cents !== null && difference !== 0
  return (
    <li className={linked.card}>
      <p className={linked.head}>
        <Link to={`/admin/products/${line.product_id}`} className={linked.link}>
          {name(line)}
        </Link>
      </p>
      <p className={linked.fact}>
        {becomes}
        {cost && ` · ${money(line.cost_cents ?? 0)}`}
      </p>
      <p className={linked.fact}>
        <Notes line={line} />
      </p>
    </li>
  )
}
