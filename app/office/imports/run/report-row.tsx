import { Badge, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import worded from '../../ui/worded-badge.module.css'
import type { ImportRow } from '../import-run.ts'
import { hasEditor } from '../report-filter.ts'
import { useReasonText } from '../use-reason-text.ts'
import styles from './report-list.module.css'

const COLOURS = {
  created: 'green',
  changed: 'green',
  unchanged: 'gray',
  refused: 'red',
  undone: 'gray',
  kept: 'yellow',
} as const

/** One product of the file: what became of it, what is the matter, and the way to its editor. */
export function ReportRow({ row }: { row: ImportRow }) {
  const { t } = useTranslation('office/imports')
  const { t: words } = useTranslation('core/imports')
  const { number } = useFormat()
  const reason = useReasonText()
  const name = row.name || row.handle || t('nameless')
  const missing = row.missing.map((what) => (words as (key: string) => string)(`missing.${what}`))
  const act = t(missing.length > 0 ? 'edit' : 'open')
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          <strong>{name}</strong>
          <span className={styles.soft}>{t('row_number', { row: number(row.row) })}</span>
          <Badge
            component="span"
            variant="light"
            color={COLOURS[row.state]}
            className={worded.badge}
          >
            {t(`row.${row.state}`)}
          </Badge>
        </p>
        {groupEqual(row.told).map(({ count, ...told }) => (
          <p key={`${told.column} ${told.reason} ${told.value}`} className={styles.told}>
            <span className={styles.soft}>
              {[
                (count > 1 || told.row !== row.row) &&
                  t('issue_rows', { count, row: number(told.row) }),
                told.column && t('in_column', { column: told.column }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>{' '}
            {told.value && <code className={styles.value}>{told.value}</code>} {reason(told.reason)}
          </p>
        ))}
        {missing.length > 0 && (
          <p className={styles.told}>
            {row.blocked && `${t('blocked')}. `}
            {t('missing', { what: missing.join(', ') })}
          </p>
        )}
      </div>
      {hasEditor(row) && (
        <Button
          component={Link}
          to={`/admin/products/${row.product_id}`}
          variant="default"
          size="xs"
          aria-label={t('edit_named', { act, name })}
        >
          {act}
        </Button>
      )}
    </li>
  )
}

/** Lines that say the same of the same cell as one, with the first row. */
function groupEqual(told: ImportRow['told']) {
  const groups = new Map<string, ImportRow['told'][number] & { count: number }>()
  for (const line of told) {
    const key = JSON.stringify([line.column, line.reason, line.value])
    const group = groups.get(key)
    if (group) group.count++
    else groups.set(key, { ...line, count: 1 })
  }
  return [...groups.values()]
}
