// Shares the hall with the event's other desks. It is optional: without a broker the desk is one phone.

import { copyText } from "../../page/copy";
import { button, byId, make, onClick, onSubmit, setText } from "../../page/elements";
import { reason } from "../../page/reason";
import { isEventName } from "../chunks";
import type { Desk } from "../desk";
import { DESK_NAME } from "../entries";
import type { Link, MqttBroker } from "../mqtt-broker";
import { type Heard, type Relay, relay } from "../relay";
import { expectedBy } from "../schema";
import { keysOf, newSecret, readSecret, secretText } from "../../../scripts/site/secret";
import { type Joined, type Keeping, randomBytes } from "./kept";
import { loadBroker } from "./on-demand";

/** The user name of all desks of an event. */
const USER = "desk";

/** The broker at the page's own server. */
const OF_THIS_PAGE = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/mqtt`;

const LINKS: Record<Link, string> = {
  connecting: "Connecting to the other desks …",
  connected: "Together with the other desks.",
  refused: "",
  offline: "The broker is not reached. Go on: everything is kept here, and sent when it is back.",
};

/** Event and secret in an address such as desk#event=SPRING&secret=K7QM4… */
export function joiningIn(hash: string): Joined | null {
  const parts = new URLSearchParams(hash.slice(1));
  const event = parts.get("event");
  const secret = readSecret(parts.get("secret") ?? "");
  if (event === null || !isEventName(event) || secret === null) return null;
  return { event, broker: parts.get("broker") ?? OF_THIS_PAGE, secret };
}

/** The address by which other desks join. */
function linkTo({ event, broker, secret }: Joined): string {
  const parts = new URLSearchParams({ event, secret });
  if (broker !== OF_THIS_PAGE) parts.set("broker", broker);
  return `${location.origin}${location.pathname}#${parts}`;
}

/** Asks whether the desk joins an event by a link, and names the event, the broker, and what they get. */
function wantsTo({ event, broker }: Joined, desk: Desk): Promise<boolean> {
  const dialog = byId<HTMLDialogElement>("joining-question");
  if (dialog.open) return Promise.resolve(false);
  const stays = event === desk.event ? "" : ` Results of the event ${desk.event} stay on this phone alone.`;
  return new Promise((resolve) => {
    const close = (): void => dialog.close();
    const join = (): void => dialog.close("join");
    dialog.returnValue = "";
    dialog.replaceChildren(
      make("h2", { id: "joining-title" }, `Join the event ${event}?`),
      make("p", "", `This link connects the desk to the broker ${broker || "(none)"}.`),
      make(
        "p",
        "",
        `Every desk with its secret gets your results and pairings with the players’ names. The broker passes on what it cannot read.${stays}`,
      ),
      make("div", "buttons", button("Join this event", join), button("Stay as it is", close)),
    );
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "join"), { once: true });
    dialog.showModal();
    // A line that is typed on without a look at the screen, and its ENTER, must not join.
    dialog.focus();
  });
}

const FOREIGN =
  "Another secret than the desks here: their messages do not open, and nothing is sent. Compare it with another desk.";

/** Text about the connection and the messages that came by it. */
function stateText(link: Link, why: string, { junk, foreign }: Heard): { text: string; wrong: boolean } {
  if (link !== "connected") return { text: LINKS[link] || why, wrong: link !== "connecting" };
  if (foreign) return { text: FOREIGN, wrong: true };
  const strange = junk === 0 ? "" : ` ${junk} messages are nobody’s of this event: junk, or of another secret.`;
  return { text: `${LINKS.connected}${strange}`, wrong: junk > 0 };
}

/** The fields of the form, and what it shows of an event. */
function drawForm(desk: Desk, last: Joined | null) {
  const [event, broker, secret, name] = ["event", "broker", "secret", "desk-name"].map((id) =>
    byId<HTMLInputElement>(id),
  );
  function show(joined: Joined): void {
    [event.value, broker.value, secret.value] = [joined.event, joined.broker, secretText(joined.secret)];
    const { logIn } = keysOf(joined.event, joined.secret);
    setText(byId("event-link"), linkTo(joined));
    setText(byId("broker-log-in"), `user ${USER}, password ${logIn}`);
    byId("event-others").hidden = false;
  }
  event.value = last?.event ?? desk.event;
  broker.value = last?.broker ?? OF_THIS_PAGE;
  secret.value = secretText(last?.secret ?? newSecret(randomBytes));
  name.value = desk.identity.name;
  onClick("copy-link", async () => {
    const copied = await copyText(byId("event-link").textContent ?? "");
    setText(byId("link-copied"), copied ? "Copied." : "Select the address and copy it.");
  });
  return {
    show,
    /** The typed values, or what was expected there. */
    read: (): Joined | string => {
      const signs = readSecret(secret.value);
      if (!isEventName(event.value.trim())) return "an event’s name without / + #, of 40 signs at most";
      if (signs === null) return "a secret of 26 signs, as another desk shows it";
      const expected = expectedBy(DESK_NAME, name.value.trim());
      if (expected !== null || name.value.trim() === "") return expected ?? "a name for this desk";
      desk.setName(name.value.trim());
      return { event: event.value.trim(), broker: broker.value.trim(), secret: signs };
    },
  };
}

/** Shares the desk's hall over this connection. */
function shareOver(desk: Desk, { event, secret }: Joined, broker: MqttBroker, told: (heard: Heard) => void): Relay {
  const holder = {
    hall: () => desk.hall,
    took: desk.take,
    isOwn: (pen: string) => desk.identity.pens.includes(pen),
    told,
  };
  const later = (work: () => void, ms: number): void => void setTimeout(work, ms);
  return relay(event, keysOf(event, secret), broker, holder, { random: randomBytes, chance: Math.random, later });
}

export function drawSharing(desk: Desk, keeping: Keeping, last: Joined | null) {
  const form = drawForm(desk, last);
  const state = byId("sharing-state");
  let connection: MqttBroker | null = null;
  let current: Joined | null = null;
  let shared: Relay | null = null;
  let link: [Link, string] = ["connecting", ""];
  let heard: Heard = { opened: 0, junk: 0, foreign: false };
  const changed = (): void => shared?.changed();
  desk.listen((change) => {
    if (change === "own") changed();
  });

  function say(text: string, wrong: boolean): void {
    state.className = wrong ? "failed" : "";
    setText(state, text);
    setText(byId("status"), text);
  }

  function show(): void {
    const { text, wrong } = stateText(...link, heard);
    say(text, wrong);
    byId("send-anyway").hidden = !heard.foreign;
  }

  function leave(): void {
    connection?.end();
    connection = current = shared = null;
    byId("send-anyway").hidden = true;
    say("This desk is alone.", false);
  }

  async function join(joined: Joined): Promise<void> {
    leave();
    form.show(joined);
    current = joined;
    await keeping.keepJoined(joined);
    if (joined.event !== desk.event) desk.setEvent(joined.event, await keeping.of(joined.event));
    if (joined.broker === "") return;
    const { brokerAt } = await loadBroker();
    try {
      connection = brokerAt(joined.broker, keysOf(joined.event, joined.secret).logIn, (now, why) => {
        link = [now, why];
        show();
      });
    } catch (fault) {
      return say(`The broker’s address is not right: ${reason(fault)}`, true);
    }
    shared = shareOver(desk, joined, connection, (now) => {
      heard = now;
      show();
    });
  }

  /** Joins by a link if the scorer wants to. A link of the event that is joined already asks nothing. */
  async function askToJoin(joined: Joined): Promise<void> {
    const same = (one: Joined | null): boolean =>
      one !== null && one.event === joined.event && one.broker === joined.broker && one.secret === joined.secret;
    if (same(current) || (await wantsTo(joined, desk))) await join(joined);
  }

  onClick("leave-event", leave);
  onClick("send-anyway", () => shared?.insist());
  onSubmit(byId("joining"), () => {
    const joined = form.read();
    if (typeof joined === "string") return say(`Expected: ${joined}.`, true);
    join(joined).catch((fault) => say(reason(fault), true));
  });
  return { join, askToJoin, changed };
}
