/** The address the shop is reached at: PUBLIC_URL, or else the host the request names. */
export function getOrigin(request: Request, publicUrl: string | undefined): string {
  return new URL(publicUrl ?? request.url).origin
}
