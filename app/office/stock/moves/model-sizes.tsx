import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { ModelSearch } from '../../ui/goods/model-search.tsx'
import { SizeQuantities } from '../../ui/goods/size-quantities.tsx'
import type { ChosenModel } from './draft-model.server.ts'
import type { MoveLine } from './moves-params.ts'

interface ModelSizesProps {
  chosen: ChosenModel
  lines: readonly MoveLine[]
}

/** Chooses a model and how many of each of its sizes go along. */
export function ModelSizes({ chosen: { q, products, model }, lines }: ModelSizesProps) {
  const { t } = useTranslation('office/stock/moves')
  const inLanguage = useInLanguage()
  return (
    <ModelSearch
      q={q}
      found={products}
      isChosen={model !== null}
      words={{
        title: t('model'),
        example: t('model_example'),
        find: t('find'),
        none: t('no_model'),
      }}
    >
      {model && (
        <SizeQuantities
          key={model.variants[0]?.variant_id}
          model={model}
          toDrafted={(id) =>
            lines.find(({ variant_id, item_id }) => variant_id === id && item_id === null)?.quantity
          }
          toHint={({ here }) => t('here', { count: here })}
          toMost={({ here }) => here}
          words={{
            caption: t('sizes_of', { name: inLanguage(model.name) }),
            submit: t('set_sizes'),
          }}
        />
      )}
    </ModelSearch>
  )
}
