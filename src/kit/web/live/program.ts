/** The script that this page runs; its name tells its version. Undefined while developing. */
const own = document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? undefined

/** Whether the server has another program than this page runs. */
export const isOther = (script: string | undefined): boolean =>
  own !== undefined && script !== undefined && script !== own
