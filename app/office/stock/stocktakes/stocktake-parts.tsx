import { Badge, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { When } from '../../ui/when.tsx'
import worded from '../../ui/worded-badge.module.css'
import styles from './stocktakes.module.css'
import { type Stocktake, type SwapProposal, stocktakesParams } from './stocktakes-params.ts'

/** How far each section is, and who counts it. */
export function SectionsPart({ sections }: Pick<Stocktake, 'sections'>) {
  const { t } = useTranslation('office/stock/stocktakes')
  const { number } = useFormat()
  return (
    <section className={detail.part} aria-labelledby="sections">
      <h2 id="sections">{t('sections')}</h2>
      {sections.length === 0 && <p className={styles.text}>{t('no_sections')}</p>}
      <ul className={styles.rows}>
        {sections.map(({ section_id, name, pairs, models, people, last_at }) => (
          <li key={section_id} className={styles.row}>
            <span className={styles.what}>
              <strong>{name}</strong>
              <span className={styles.soft}>
                {people.length > 0 && <Personal>{people.join(', ')}</Personal>}
                {people.length > 0 && last_at && ' · '}
                {last_at ? <When at={last_at} /> : t('not_begun')}
              </span>
              {people.length > 1 && (
                <Badge variant="light" color="yellow" className={worded.badge}>
                  {t('several_people')}
                </Badge>
              )}
            </span>
            <span className={styles.figures}>
              {t('pairs_of', { pairs: number(pairs), sizes: number(models) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sizes of one model that may lie in each other's boxes, for a person to confirm. */
export function SwapsPart({ swaps }: { swaps: readonly SwapProposal[] }) {
  const { t } = useTranslation('office/stock/stocktakes')
  const text = useInLanguage()
  const { size } = useFormat()
  if (swaps.length === 0) return null
  const toSize = (label: string | null) => (label ? size(label) : t('one_size'))
  return (
    <section className={detail.part} aria-labelledby="swaps">
      <h2 id="swaps">{t('swaps')}</h2>
      <p className={styles.text}>{t('swaps_text')}</p>
      <ul className={styles.rows}>
        {swaps.map(({ name, colour, missing, found, quantity, is_confirmed }) => (
          <li key={`${missing.variant_id} ${found.variant_id}`} className={styles.row}>
            <span className={styles.what}>
              <strong>{[text(name), colour && text(colour)].filter(Boolean).join(' · ')}</strong>
              <span className={styles.soft}>
                {t('swap_of', {
                  count: quantity,
                  missing: toSize(missing.size),
                  found: toSize(found.size),
                })}
              </span>
            </span>
            <ActForm intent="swap" name={`${missing.variant_id} ${found.variant_id}`}>
              <input type="hidden" name="missing" value={missing.variant_id} />
              <input type="hidden" name="found" value={found.variant_id} />
              <input type="hidden" name="quantity" value={is_confirmed ? 0 : quantity} />
              <Button type="submit" variant={is_confirmed ? 'subtle' : 'default'}>
                {is_confirmed ? t('swap_undo') : t('swap_confirm')}
              </Button>
            </ActForm>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Codes that nobody knows, to be attached to a size. */
export function UnknownCodesPart({ stocktake }: { stocktake: Stocktake }) {
  const { t } = useTranslation('office/stock/stocktakes')
  const { stocktake_id, state, unknown } = stocktake
  return (
    <section className={detail.part} aria-labelledby="unknown">
      <h2 id="unknown">{t('unknown')}</h2>
      <p className={styles.text}>{t('unknown_text')}</p>
      <ul className={styles.rows}>
        {unknown.map(({ code, quantity, sections }) => (
          <li key={code} className={styles.row}>
            <span className={styles.what}>
              <strong>{code}</strong>
              <span className={styles.soft}>
                {[t('times_of', { count: quantity }), ...sections].join(' · ')}
              </span>
            </span>
            {state === 'open' && (
              <Button
                component={Link}
                to={`${stocktakesParams.path}/${stocktake_id}/code?${new URLSearchParams({ barcode: code })}`}
                variant="default"
              >
                {t('attach')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
