/**
 * Attacks on the server as it runs for people: first the known ones by name, then hostile requests by the thousand,
 * made from a seed. A failure names the seed and the requests; `ATTACK_SEED=... ATTACK_NUMBERS=17-17` sends one of them
 * again.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RawConnection } from "../../support/raw-connection.ts";
import { databaseKinds } from "../../support/test-backend.ts";
import { attackNumbers, attackSeed, patience } from "./attack-size.ts";
import { brokenLines } from "./broken-lines.ts";
import { type Reading, readAnswers, readRows } from "./canaries.ts";
import { writeRequest } from "./hostile-requests.ts";
import { judgeAnswer, judgeLog, knowledgeOf } from "./judge-answer.ts";
import { type AttackedServer, openServer } from "./open-server.ts";
import { makeRecipes } from "./recipes.ts";
import { networkOf, runAttack } from "./run-attack.ts";
import { sendWhole } from "./send-whole.ts";

const marker = "zqrecipeqz";

describe.each(databaseKinds())("attacks on %s", (kind) => {
  let world: AttackedServer;
  let rows: Reading;
  let answers: Reading;
  beforeAll(async () => {
    world = await openServer(kind);
    rows = await readRows(world);
    answers = await readAnswers(world);
  }, patience.start);
  afterAll(() => world?.close());

  const expectNothingChanged = async (step: number) => {
    expect(await readAnswers(world, step)).toEqual(answers);
    expect(await readRows(world)).toEqual(rows);
    expect(judgeLog(world, marker)).toEqual([]);
  };

  it("begin where each person sees their own rows", () => {
    const seen = (name: string) => answers[name] ?? expect.fail(name);
    expect(seen("readGeneticFiles by the victim")).toMatch(/^200 .{10}/);
    expect(seen("readSubscription by the victim")).toMatch(/^200 .{10}/);
    for (const who of ["nobody", "a bystander"]) {
      for (const call of ["readGeneticFiles", "readSubscription", "readPurchases", "readPredictions"]) {
        expect(seen(`${call} by ${who}`), call).toBe("200 []");
      }
    }
    for (const who of ["nobody", "the victim", "a bystander", "the administrator"]) {
      for (const all of ["files", "results", "events of payments"]) {
        expect(seen(`all ${all} by ${who}`)).toMatch(/^4/);
      }
    }
    expect(seen("session of the victim")).toContain(world.victim.id);
    expect(seen("make_admin by a bystander")).toMatch(/^4/);
    expect(seen("the page")).toMatch(/^200 /);
  });

  it(
    "by name are refused",
    async () => {
      const { host } = new URL(world.address);
      const connection = new RawConnection(world.address);
      // The first page has its words written in; every other screen gets the page without any.
      const pages = await Promise.all(
        ["/", "/dashboard"].map(async (path) => (await world.ask(path)).text()),
      );
      const wrong: string[] = [];
      for (const [number, recipe] of makeRecipes(knowledgeOf(world, marker)).entries()) {
        const request = { ...recipe, changes: [] };
        const answer = await connection.ask(writeRequest(request, host, networkOf(number)));
        // The parser of HTTP itself may close the connection.
        if (answer === null) continue;
        const text = `${[...answer.headers.values()].join("\n")}\n\n${answer.body}`;
        const fault = judgeAnswer(world, recipe.target, { status: answer.status, text });
        const leadsAway = /evil\.example/.test(answer.headers.get("location")?.split(/[?#]/)[0] ?? "");
        // Any path that is neither the API's nor a file is a screen's, and gets the page.
        const isPage = answer.status === 200 && pages.includes(answer.body) && recipe.name.startsWith("path");
        if (fault !== null || leadsAway || !(isPage || recipe.statuses.includes(answer.status)))
          wrong.push(`${recipe.name}: ${answer.status} ${fault ?? ""} ${answer.body.slice(0, 200)}`);
      }
      connection.close();
      expect(wrong).toEqual([]);
      await expectNothingChanged(10);
    },
    patience.start,
  );

  it.each(Object.entries(brokenLines))("hide no request behind another: %s", async (_, sent) => {
    const received = await sendWhole(world.address, sent);
    expect(received.split("HTTP/1.1 ").length - 1, received).toBeLessThanOrEqual(1);
    expect(received).toMatch(/^(?:$|HTTP\/1\.1 4)/);
  });

  it("change no method and no path by a header", async () => {
    const { token, id } = world.attacker;
    const file = { user_id: id, filename: marker, file_size: 10 };
    const created = await world.ask("/rest/v1/genetic_files", {
      body: file,
      apikey: world.secrets.secretKey,
    });
    expect(created.status).toBe(201);
    const { host } = new URL(world.address);
    const connection = new RawConnection(world.address);
    for (const name of ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"]) {
      for (const method of ["GET", "POST"]) {
        await connection.ask(
          writeRequest(
            {
              method,
              target: `/rest/v1/genetic_files?user_id=eq.${id}`,
              headers: [
                ["apikey", world.secrets.publishableKey],
                ["Authorization", `Bearer ${token}`],
                [name, "DELETE"],
                ["X-Original-URL", "/auth/v1/logout"],
              ],
              body: "",
              changes: [],
            },
            host,
            networkOf(1),
          ),
        );
      }
    }
    connection.close();
    const left = await world.ask(`/rest/v1/genetic_files?select=filename&user_id=eq.${id}`, {
      apikey: world.secrets.secretKey,
    });
    expect(await left.text()).toContain(marker);
  });

  it(
    `by the thousand change nothing of others, with seed ${attackSeed}`,
    async () => {
      const { host } = new URL(world.address);
      await runAttack(world, {
        numbers: attackNumbers,
        throughFront: true,
        makeSender() {
          const connection = new RawConnection(world.address);
          return async (request, number) => {
            const answer = await connection.ask(writeRequest(request, host, networkOf(number)));
            if (answer === null) return null;
            return {
              status: answer.status,
              text: `${[...answer.headers.values()].join("\n")}\n\n${answer.body}`,
            };
          };
        },
      });
      await expectNothingChanged(20);
    },
    patience.attack,
  );
});
