import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { ModelSearch } from '../../ui/goods/model-search.tsx'
import { SizeQuantities } from '../../ui/goods/size-quantities.tsx'
import type { Order, OrderChoices } from '../orders-params.ts'
import { CurveForm, type CurveFormProps } from './curve-form.tsx'

interface ModelSizesProps extends Pick<CurveFormProps, 'curve'> {
  order: Order
  choices: OrderChoices
  q: string
}

/** Chooses a model and how many of each of its sizes are ordered, by hand or by curves. */
export function ModelSizes({ order, choices, q, curve }: ModelSizesProps) {
  const { t } = useTranslation('office/supplier-orders')
  const inLanguage = useInLanguage()
  const { found, model, curves } = choices
  return (
    <ModelSearch
      q={q}
      found={found}
      isChosen={model !== null}
      words={{
        title: t('model'),
        example: t('model_example'),
        find: t('find'),
        none: t('no_model'),
      }}
    >
      {model && (
        <>
          <SizeQuantities
            key={`${model.product_id} ${order.version}`}
            model={model}
            toDrafted={(id) => order.lines.find(({ variant_id }) => variant_id === id)?.quantity}
            toHint={({ stock, on_order }) =>
              [t('here', { count: stock }), on_order > 0 && t('on_order', { count: on_order })]
                .filter(Boolean)
                .join(' · ')
            }
            words={{
              caption: t('sizes_of', { name: inLanguage(model.name) }),
              submit: t('set_sizes'),
            }}
            isMain
          />
          {curves.length > 0 && <CurveForm model={model} curves={curves} curve={curve} />}
        </>
      )}
    </ModelSearch>
  )
}
