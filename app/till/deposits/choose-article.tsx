import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarkedPair, TillVariant } from '../catalog/catalog.ts'
import { CatalogSearchField } from '../catalog/search/catalog-search-field.tsx'
import { ColourCards } from '../catalog/search/colour-cards.tsx'
import { focusFirstSize } from '../catalog/search/move-among-sizes.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { findOnlyMatch, useCatalogSearch } from '../counter/use-catalog-search.ts'
import styles from './deposits.module.css'

interface ChooseArticleProps {
  till: string
  onChoose(variant: TillVariant): void
  /** A marked pair that is chosen as itself; without it, its size is. */
  onChooseMark?(pair: MarkedPair): void
}

/** Finds the pair to be laid away, ordered or lent, by name, size or code; sizes without stock too. */
export function ChooseArticle({ till, onChoose, onChooseMark }: ChooseArticleProps) {
  const pickMark = onChooseMark ?? (({ variant }: MarkedPair) => onChoose(variant))
  const { t } = useTranslation('till/deposits')
  const { catalog } = useCatalog()
  const search = useCatalogSearch()
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const focusSizes = () => focusFirstSize(results.current)
  function submit() {
    const only = catalog.findByCode(search.words) ?? findOnlyMatch(search.cards)
    if (only) onChoose(only)
    else focusSizes()
  }
  return (
    <section className={styles.chosen} aria-label={t('choose')}>
      <p className={styles.soft}>{t('choose')}</p>
      <CatalogSearchField
        fieldRef={field}
        text={search.text}
        onText={search.setText}
        onEnter={submit}
        onDown={focusSizes}
      />
      {search.words && (
        <div ref={results}>
          <ColourCards
            till={till}
            cards={search.cards}
            search={search.words}
            onPick={onChoose}
            onPickMark={pickMark}
            onLeave={() => field.current?.focus()}
          />
        </div>
      )}
    </section>
  )
}
