import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { ModelSearch, type ModelSearchProps } from '../../ui/goods/model-search.tsx'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { NumberedPages } from '../../ui/list/numbered-pages.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useMe } from '../../use-me.ts'
import { parseSupplierId, toSupplierPath } from '../suppliers-params.ts'
import type { Route } from './+types/articles-page'
import { ArticlesTable } from './articles-table.tsx'
import { ModelForm } from './model-form.tsx'
import { parseArticles } from './parse-articles.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const supplier_id = parseSupplierId(params.supplier)
  const { suppliers } = context.get(shopContext)
  const { searchParams } = url
  const q = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const page = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1)), 1_000)
  const product = searchParams.get('product')
  const [supplier, sold, found, model] = await orErrorPage(
    Promise.all([
      suppliers.getSupplier({ supplier_id }),
      suppliers.listSupplierArticles({ supplier_id, page }),
      q ? suppliers.searchModels({ q }).then(({ models }) => models) : [],
      product
        ? suppliers.getSupplierModel({ supplier_id, product_id: parseSupplierId(product) })
        : null,
    ]),
  )
  return { supplier, sold, q, found, model }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const supplier_id = parseSupplierId(params.supplier)
  const { suppliers } = context.get(shopContext)
  const path = `${toSupplierPath(supplier_id)}/articles`
  return submit(request, {
    articles: async (sent, operation) => {
      const product_id = sent.number('product_id') ?? 0
      const model = await suppliers.getSupplierModel({ supplier_id, product_id })
      const articles = parseArticles(sent, model)
      const { free } = await suppliers.setSupplierArticles(
        { supplier_id, product_id, articles },
        operation,
      )
      return redirect(withSuccess(path, free > 0 ? 'articles_free' : 'articles_saved'))
    },
  })
}

/** What a supplier sells: its models with the supplier's codes and prices, and the form of one of them. */
export default function ArticlesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { supplier, sold, q, found, model } = loaderData
  const { t } = useTranslation('office/suppliers')
  const maySeeCosts = useMe().rights.see_costs === 'allowed'
  const { message } = useRefusal(actionData, { areas: ['suppliers'] })
  useSuccessNotice({ articles_saved: t('articles_saved'), articles_free: t('articles_free') })
  const path = toSupplierPath(supplier.supplier_id)
  const isOpen = supplier.archived_at === null
  return (
    <>
      <PageHeader
        title={t('articles_title', { name: supplier.name })}
        text={t('articles_text')}
        back={{ to: path, label: supplier.name }}
        actions={
          <>
            <Button
              component="a"
              href={`${path}/articles/csv`}
              download
              variant="default"
              leftSection={<IconDownload size={18} />}
            >
              {t('download')}
            </Button>
            {maySeeCosts && isOpen && (
              <Button component={Link} to={`${path}/price-list`} variant="default">
                {t('price_list')}
              </Button>
            )}
          </>
        }
      />
      <RefusalAlert
        message={message && findStepWords(actionData?.fields, t('steps_wrong'), message)}
        mb="md"
      />
      <div className={detail.column}>
        {isOpen && <ArticleSearch q={q} found={found} isChosen={model !== null} />}
        {model && isOpen && (
          <ModelForm key={model.product_id} model={model} sent={actionData?.sent} />
        )}
        {sold.models.length > 0 ? (
          <section aria-label={t('articles')}>
            <ArticlesTable models={sold.models} />
            <NumberedPages
              page={sold.page}
              pages={sold.pages}
              toPage={(page) => `${path}/articles?page=${page}`}
            />
          </section>
        ) : (
          <EmptyList title={t('no_articles')} text={t('no_articles_text')} />
        )}
      </div>
    </>
  )
}

function ArticleSearch(found: Omit<ModelSearchProps, 'words' | 'children'>) {
  const { t } = useTranslation('office/suppliers')
  return (
    <ModelSearch
      {...found}
      words={{
        title: t('model'),
        example: t('model_example'),
        find: t('find'),
        none: t('none_found'),
      }}
    />
  )
}

/** A price or a step that cannot be read is said in words: its field has another name in the procedure. */
function findStepWords(
  fields: Readonly<Record<string, string>> | undefined,
  words: string,
  message: string,
): string {
  return Object.keys(fields ?? {}).some((name) => name.includes('.prices')) ? words : message
}
