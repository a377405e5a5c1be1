/** The form that was sent; refuses a body that is none with 415. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response(null, { status: 415 })
  }
}
