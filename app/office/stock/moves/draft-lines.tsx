import { ActionIcon, Button } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import styles from './moves.module.css'
import type { Move, MoveLine } from './moves-params.ts'

/** What a draft takes along, and the act that sends it. */
export function DraftLines({ move: { lines, from } }: { move: Move }) {
  const { t } = useTranslation('office/stock/moves')
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className={detail.part} aria-labelledby="lines">
      <h2 id="lines">{t('lines', { count: units })}</h2>
      {lines.length === 0 && <p className={record.soft}>{t('no_lines')}</p>}
      <ul className={styles.goods}>
        {lines.map((line) => (
          <Line key={`${line.variant_id} ${line.item_id}`} line={line} from={from.name} />
        ))}
      </ul>
      {lines.length > 0 && (
        <ActForm intent="send">
          <p className={record.text}>{t('send_text')}</p>
          <Button type="submit">{t('send', { count: units })}</Button>
        </ActForm>
      )}
    </section>
  )
}

function Line({ line, from }: { line: MoveLine; from: string }) {
  const { t } = useTranslation('office/stock/moves')
  const toName = useArticleName()
  const { variant_id, item_id, quantity, available, picture, sku, codes } = line
  const isShort = available < quantity
  return (
    <li className={styles.line}>
      <Thumb hash={picture} size={48} />
      <div className={styles.what}>
        <strong>{toName(line)}</strong>
        <span className={record.soft}>{item_id === null ? sku : [sku, ...codes].join(' · ')}</span>
        {isShort && (
          <span className={styles.short}>
            {item_id === null ? t('only', { count: available, place: from }) : t('pair_gone')}
          </span>
        )}
      </div>
      <span className={styles.quantity}>{quantity}</span>
      <ActForm intent="remove" name={`${variant_id} ${item_id ?? ''}`}>
        <input type="hidden" name="variant_id" value={variant_id} />
        <input type="hidden" name="item_id" value={item_id ?? ''} />
        <ActionIcon
          type="submit"
          variant="subtle"
          size={44}
          aria-label={t('remove', { name: toName(line) })}
        >
          <IconTrash size={20} />
        </ActionIcon>
      </ActForm>
    </li>
  )
}
