/**
 * Starts a chat service's script once, on the first click. The service opens its own window. Returns true if the script
 * is loading.
 */
export function startChat(script: string): boolean {
  const isThere = [...document.scripts].some(({ src }) => src === script);
  if (isThere) return true;
  const element = document.createElement('script');
  element.src = script;
  element.async = true;
  document.body.append(element);
  return true;
}
