/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API is: a path of the page's own origin, `/api` when it is not set. */
  readonly VITE_API_BASE?: string;
}
