/** Starts a chat service's own script, once, when somebody wants to chat. Its window is its own. True: it is on its way. */
export function startChat(script: string): boolean {
  const isThere = [...document.scripts].some(({ src }) => src === script);
  if (isThere) return true;
  const element = document.createElement('script');
  element.src = script;
  element.async = true;
  document.body.append(element);
  return true;
}
