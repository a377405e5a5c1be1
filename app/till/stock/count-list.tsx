import { ActionIcon, Badge } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import type { client } from '../client.ts'
import styles from './count.module.css'
import type { CountLogState } from './count-log.ts'
import type { CountedSection } from './counted-section.ts'
import { useCountLog } from './use-count-log.ts'

type Last = Awaited<ReturnType<typeof client.stock.getCountedSection>>['last'][number]

interface CountListProps {
  counted: CountedSection
  /** As the shop has them, the newest first. */
  last: readonly Last[]
  onUndo(operationId: string): void
}

/** What was counted last in the section, by whomever, the newest first: what the shop has not yet stands above. */
export function CountList({ counted, last, onUndo }: CountListProps) {
  const { t } = useTranslation('till/stock')
  const log = useCountLog()
  const rows = mergeCounts(log, last, counted.section.section_id)
  return (
    <ol className={styles.list} aria-label={t('last')}>
      {rows.map((row) => (
        <Row key={row.operation_id} row={row} log={log} onUndo={onUndo} />
      ))}
      {rows.length === 0 && <li className={styles.soft}>{t('nothing_yet')}</li>}
    </ol>
  )
}

interface CountRow extends Last {
  isWaiting: boolean
}

/** The counts of a section that wait, then those that the shop has; what is taken back is gone from both. */
export function mergeCounts(
  { waiting, known }: Pick<CountLogState, 'waiting' | 'known'>,
  last: readonly Last[],
  sectionId: number,
): CountRow[] {
  const undone = new Set(waiting.map(({ undoes }) => undoes))
  const mine = waiting
    .filter((count) => count.section_id === sectionId && count.code !== undefined)
    .sort((a, b) => b.at - a.at)
    .map(({ operation_id, code = '', quantity }) => {
      const found = known.get(code)
      return {
        operation_id,
        code,
        quantity,
        name: found?.name ?? null,
        colour: found?.colour ?? null,
        size: found?.size ?? null,
        by: null,
        isWaiting: true,
      }
    })
  const sent = new Set(mine.map(({ operation_id }) => operation_id))
  const others = last
    .filter(({ operation_id }) => !sent.has(operation_id))
    .map((row) => Object.assign({}, row, { isWaiting: false }))
  return [...mine, ...others].filter(({ operation_id }) => !undone.has(operation_id))
}

interface RowProps {
  row: CountRow
  log: CountLogState
  onUndo(operationId: string): void
}

function Row({ row, log, onUndo }: RowProps) {
  const { t } = useTranslation('till/stock')
  const text = useInLanguage()
  const { size: formatSize, number } = useFormat()
  const { operation_id, code, name, colour, size, quantity, by, isWaiting } = row
  const isUnknown = !name && (!isWaiting || log.unknown.has(code ?? ''))
  const detail = [colour && text(colour), size && formatSize(size)].filter(Boolean).join(' · ')
  const inBooks = code === null ? null : (log.known.get(code)?.in_books ?? null)
  const title = name ? text(name) : (code ?? '')
  return (
    <li className={styles.row} data-unknown={isUnknown || undefined}>
      <span className={styles.count}>{number(quantity)}</span>
      <span className={styles.what}>
        <strong>{title}</strong>
        <span className={styles.soft}>
          {[detail, name && code, by].filter(Boolean).join(' · ')}
          {inBooks !== null && ` · ${t('in_books', { count: inBooks })}`}
        </span>
        {isUnknown && (
          <Badge color="red" variant="light">
            {t('unknown')}
          </Badge>
        )}
        {isWaiting && (
          <Badge color="yellow" variant="light">
            {t('waiting')}
          </Badge>
        )}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={48}
        aria-label={t('undo', { what: title })}
        onClick={() => onUndo(operation_id)}
      >
        <IconArrowBackUp />
      </ActionIcon>
    </li>
  )
}
