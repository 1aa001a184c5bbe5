/** The backend's client requires a WebSocket at once, which Node has from version 22 on; functions never use one. */
export function allowForMissingWebSocket(): void {
  if ("WebSocket" in globalThis) return;
  Object.defineProperty(globalThis, "WebSocket", {
    value: class {
      constructor() {
        throw new Error("there is no realtime here");
      }
    },
    configurable: true,
  });
}
