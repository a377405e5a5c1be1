import { ActionIcon, Button } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useArticleName } from '../../i18n/use-article-name.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { Thumb } from '../ui/thumb.tsx'
import styles from './supplier-returns.module.css'
import type { ReturnLine, SupplierReturn } from './supplier-returns-params.ts'

/** What goes back, and the act that sends it. */
export function ReturnLines({ found }: { found: SupplierReturn }) {
  const { t } = useTranslation('office/supplier-returns')
  const { lines, status } = found
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isDraft = status === 'draft'
  return (
    <section className={detail.part} aria-labelledby="lines">
      <h2 id="lines">{t('lines', { count: units })}</h2>
      {lines.length === 0 && <p className={record.soft}>{t('no_lines')}</p>}
      <ul className={styles.goods}>
        {lines.map((line) => (
          <Line key={line.line_id} line={line} isDraft={isDraft} place={found.place.name} />
        ))}
      </ul>
      {isDraft && lines.length > 0 && (
        <ActForm intent="send">
          <p className={record.text}>{t('send_text')}</p>
          <Button type="submit">{t('send', { count: units })}</Button>
        </ActForm>
      )}
    </section>
  )
}

interface LineProps {
  line: ReturnLine
  isDraft: boolean
  place: string
}

function Line({ line, isDraft, place }: LineProps) {
  const { t } = useTranslation('office/supplier-returns')
  const { t: words } = useTranslation('core/suppliers')
  const { money } = useFormat()
  const toName = useArticleName()
  const { item_id, quantity, available, picture, sku, supplier_code, reason, cost_cents } = line
  const details = [
    sku,
    supplier_code,
    item_id !== null && t('pair', { number: item_id }),
    cost_cents !== null && money(cost_cents),
  ]
  return (
    <li className={styles.line}>
      <Thumb hash={picture} size={48} />
      <div className={styles.what}>
        <strong>{toName(line)}</strong>
        <span className={record.soft}>{details.filter(Boolean).join(' · ')}</span>
        <span className={record.soft}>{words(`return_reason.${reason}`)}</span>
        {isDraft && available < quantity && (
          <span className={styles.short}>
            {item_id === null ? t('only', { count: available, place }) : t('pair_gone')}
          </span>
        )}
      </div>
      <span className={styles.quantity}>{quantity}</span>
      {isDraft && (
        <ActForm intent="remove" name={String(line.line_id)}>
          <input type="hidden" name="line_id" value={line.line_id} />
          <ActionIcon
            type="submit"
            variant="subtle"
            size={44}
            aria-label={t('remove', { name: toName(line) })}
          >
            <IconTrash size={20} />
          </ActionIcon>
        </ActForm>
      )}
    </li>
  )
}
