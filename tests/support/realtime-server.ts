/**
 * A realtime service on loopback: Phoenix channels as Supabase's service speaks them (version 2.0.0 of the protocol, messages as
 * [join reference, reference, topic, event, payload]), for the changes of tables.
 */
import type { Server } from "node:http";
import { z } from "zod";
import { type ServerSocket, takeWebSockets } from "./websockets.ts";

const messageSchema = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.looseObject({}),
]);

const joinSchema = z.object({
  config: z.object({ postgres_changes: z.array(z.looseObject({ table: z.string(), filter: z.string() })) }),
  access_token: z.string(),
});

/** A channel that a client has joined. */
export interface JoinedChannel {
  readonly topic: string;
  /** The changes that it subscribes to. */
  readonly tables: readonly { readonly table: string; readonly filter: string }[];
  /** The token that row policies go by. */
  readonly token: string;
}

/** The service, and its record. */
export interface RealtimeServer {
  /** Paths with parameters of all attempts to connect, in order. */
  readonly attempts: readonly string[];
  /** Topics and events of all messages, in order. */
  readonly messages: readonly { readonly topic: string; readonly event: string }[];
  /** Channels that are joined now. */
  joined(): readonly JoinedChannel[];
  /** Whether it answers heartbeats, connections, joins; each is answered until the test says otherwise. */
  readonly answers: { heartbeat: boolean; connection: boolean; join: boolean };
  /** Informs all subscribers of the row that it has changed. */
  tell(table: string, filter: string, row: Readonly<Record<string, unknown>>): void;
  /** Cuts all connections. */
  cut(): void;
}

/** Adds the service to a server, under /realtime/v1/websocket. */
export function serveRealtime(server: Server): RealtimeServer {
  const attempts: string[] = [];
  const messages: { topic: string; event: string }[] = [];
  const channels = new Map<ServerSocket, Map<string, JoinedChannel & { joinReference: string | null }>>();
  const answers = { heartbeat: true, connection: true, join: true };

  function join(socket: ServerSocket, joinReference: string | null, topic: string, payload: unknown): object {
    const { config, access_token: token } = joinSchema.parse(payload);
    const tables = config.postgres_changes;
    const ofSocket = channels.get(socket) ?? new Map();
    channels.set(socket, ofSocket.set(topic, { topic, tables, token, joinReference }));
    return { postgres_changes: tables.map((wanted, index) => ({ id: index + 1, ...wanted })) };
  }

  takeWebSockets(server, {
    onConnect({ url = "" }) {
      attempts.push(url);
      return answers.connection && url.startsWith("/realtime/v1/websocket?");
    },
    onText(socket, text) {
      const [joinReference, reference, topic, event, payload] = messageSchema.parse(JSON.parse(text));
      messages.push({ topic, event });
      const reply = (response: object) =>
        socket.send(
          JSON.stringify([joinReference, reference, topic, "phx_reply", { status: "ok", response }]),
        );
      if (event === "heartbeat" && answers.heartbeat) reply({});
      if (event === "phx_join" && answers.join) reply(join(socket, joinReference, topic, payload));
      if (event === "phx_leave") {
        channels.get(socket)?.delete(topic);
        reply({});
      }
    },
    onEnd: (socket) => void channels.delete(socket),
  });

  return {
    attempts,
    messages,
    answers,
    joined: () => [...channels.values()].flatMap((ofSocket) => [...ofSocket.values()]),
    tell(table, filter, row) {
      for (const [socket, ofSocket] of channels) {
        for (const { topic, tables, joinReference } of ofSocket.values()) {
          const index = tables.findIndex((wanted) => wanted.table === table && wanted.filter === filter);
          if (index < 0) continue;
          const columns = Object.keys(row).map((name) => ({
            name,
            type: typeof row[name] === "boolean" ? "bool" : "text",
          }));
          const data = {
            schema: "public",
            table,
            type: "UPDATE",
            columns,
            record: row,
            old_record: {},
            errors: null,
          };
          const payload = { ids: [index + 1], data: { ...data, commit_timestamp: "2026-01-01T00:00:00Z" } };
          socket.send(JSON.stringify([joinReference, null, topic, "postgres_changes", payload]));
        }
      }
    },
    cut() {
      for (const socket of [...channels.keys()]) socket.cut();
    },
  };
}
