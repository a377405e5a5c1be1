import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { orErrorPage } from '../../../refusals.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/category-page'
import { ArchiveCategory } from './archive-category.tsx'
import { CategoryEditor } from './category-editor.tsx'
import { parseCategory } from './category-form.ts'
import { toAnchor } from './category-tree.tsx'

const LIST = '/admin/product-categories'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalog } = context.get(shopContext)
  const { categories } = await orErrorPage(catalog.listProductCategories({}))
  const category = categories.find((each) => String(each.product_category_id) === params.category)
  if (!category && params.category !== 'new') throw new Response(null, { status: 404 })
  const parents = categories
    .filter(({ parent_category_id }) => parent_category_id === null)
    .filter((each) => each !== category)
    .map(({ product_category_id, name }) => ({ product_category_id, name }))
  const children = categories.filter(
    (each) => category && each.parent_category_id === category.product_category_id,
  ).length
  return { category, parents, children }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { catalog } = context.get(shopContext)
  const id = params.category === 'new' ? undefined : Number(params.category)
  return submit(request, {
    save: async (sent, operation) => {
      const category = {
        ...parseCategory(sent),
        ...(id !== undefined && { product_category_id: id }),
      }
      const { product_category_id } = await catalog.saveProductCategory(category, operation)
      return redirect(withSuccess(LIST, 'saved', { anchor: toAnchor(product_category_id) }))
    },
    archive: async (_sent, operation) => {
      await catalog.archiveProductCategory({ product_category_id: id ?? 0 }, operation)
      return redirect(withSuccess(LIST, 'archived'))
    },
  })
}

export default function CategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { category, parents, children } = loaderData
  const { t } = useTranslation('office/catalog/categories')
  const inLanguage = useInLanguage()
  return (
    <>
      <PageHeader
        title={category ? inLanguage(category.name) : t('new')}
        text={category && t('products', { count: category.product_count })}
        back={{ to: LIST, label: t('title') }}
      />
      <CategoryEditor
        key={category?.product_category_id}
        category={category}
        parents={parents}
        hasChildren={children > 0}
        answer={actionData}
      />
      {category && (
        <ArchiveCategory category={category} subcategories={children} answer={actionData} />
      )}
    </>
  )
}
