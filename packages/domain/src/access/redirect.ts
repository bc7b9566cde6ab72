const HOME = '/dashboard';

/** Where to go after signing in: a plain path of this application, or home. Nothing that a browser could read as another site. */
export function safeRedirect(path: string | undefined): string {
  if (!path || !/^\/[\w\-./?=&%~]*$/.test(path)) return HOME;
  const decoded = decode(path);
  if (decoded === null || /^\/[/\\]/.test(decoded) || /[\\\s]|\/\/|:/.test(decoded)) return HOME;
  return /^\/(auth|api|park)(\/|$|\?)/.test(decoded) ? HOME : path;
}

/** Twice encoded is still encoded for somebody. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(decodeURIComponent(path));
  } catch {
    return null;
  }
}
