import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../i18n/in-language.ts'
import { ModelSearch } from '../ui/goods/model-search.tsx'
import { SizeQuantities } from '../ui/goods/size-quantities.tsx'
import type { ReturnableModels, ReturnLine } from './supplier-returns-params.ts'

interface ModelSizesProps {
  chosen: ReturnableModels & { q: string }
  lines: readonly ReturnLine[]
}

/** Chooses a model and how many unsold pairs of each of its sizes go back. */
export function ModelSizes({ chosen: { q, products, model }, lines }: ModelSizesProps) {
  const { t } = useTranslation('office/supplier-returns')
  const inLanguage = useInLanguage()
  const isUnsold = ({ item_id, reason }: ReturnLine) => item_id === null && reason === 'unsold'
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
            lines.find((line) => line.variant_id === id && isUnsold(line))?.quantity
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
