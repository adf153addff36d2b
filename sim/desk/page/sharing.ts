// Shares the hall with the event's other desks. It is optional: without a broker the desk is one phone.

import { isEventName } from "../messages";
import type { Link, MqttBroker } from "../mqtt-broker";
import { share } from "../share";
import { button, byId, make, onClick, onSubmit, setText } from "../../page/elements";
import { reason } from "../../page/reason";
import type { Joined, Keeping } from "./kept";
import { loadBroker } from "./on-demand";
import type { Desk } from "./state";

/** The broker at the page's own server. */
const OF_THIS_PAGE = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/mqtt`;

const LINKS: Record<Link, string> = {
  connecting: "Connecting to the other desks …",
  connected: "Together with the other desks.",
  refused: "",
  offline: "The broker is not reached. Go on: everything is kept here, and sent when it is back.",
};

/** Event and password in an address such as desk#event=SPRING&password=K7QM. */
export function joiningIn(hash: string): Joined | null {
  const parts = new URLSearchParams(hash.slice(1));
  const event = parts.get("event");
  if (event === null || !isEventName(event)) return null;
  return { event, broker: parts.get("broker") ?? OF_THIS_PAGE, password: parts.get("password") ?? "" };
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
        `The broker, and every desk there, gets your results and pairings with the players’ names.${stays}`,
      ),
      make("div", "buttons", button("Join this event", join), button("Stay as it is", close)),
    );
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "join"), { once: true });
    dialog.showModal();
    // A line that is typed on without a look at the screen, and its ENTER, must not join.
    dialog.focus();
  });
}

export function drawSharing(desk: Desk, keeping: Keeping, last: Joined | null) {
  const [event, broker, password] = ["event", "broker", "password"].map((id) => byId<HTMLInputElement>(id));
  event.value = last?.event ?? desk.event;
  broker.value = last?.broker ?? OF_THIS_PAGE;
  password.value = last?.password ?? "";
  const state = byId("sharing-state");
  let connection: MqttBroker | null = null;
  let current: Joined | null = null;
  let changed: (() => void) | null = null;
  desk.listen((own) => {
    if (own) changed?.();
  });

  function say(text: string, wrong: boolean): void {
    state.className = wrong ? "failed" : "";
    setText(state, text);
    setText(byId("status"), text);
  }

  function leave(): void {
    connection?.end();
    connection = null;
    changed = null;
    current = null;
    say("This desk is alone.", false);
  }

  async function join(joined: Joined): Promise<void> {
    leave();
    if (!isEventName(joined.event)) return say("Expected: an event’s name without / + #, of 40 signs at most.", true);
    [event.value, broker.value, password.value] = [joined.event, joined.broker, joined.password];
    current = joined;
    await keeping.keepJoined(joined);
    if (joined.event !== desk.event)
      desk.setEvent(joined.event, await keeping.hallOf(joined.event), await keeping.roundOf(joined.event));
    if (joined.broker === "") return;
    const { brokerAt } = await loadBroker();
    try {
      connection = brokerAt(joined.broker, joined.password, (link, why) =>
        say(LINKS[link] || why, link === "refused" || link === "offline"),
      );
    } catch (fault) {
      return say(`The broker’s address is not right: ${reason(fault)}`, true);
    }
    changed = share(joined.event, connection, { hall: () => desk.hall, took: desk.take });
  }

  /** Joins by a link if the scorer wants to. A link of the event that is joined already asks nothing. */
  async function askToJoin(joined: Joined): Promise<void> {
    const same = (one: Joined | null): boolean =>
      one !== null && one.event === joined.event && one.broker === joined.broker && one.password === joined.password;
    if (same(current) || (await wantsTo(joined, desk))) await join(joined);
  }

  onClick("leave-event", leave);
  onSubmit(byId("joining"), () => {
    const joined = { event: event.value.trim(), broker: broker.value.trim(), password: password.value };
    join(joined).catch((fault) => say(reason(fault), true));
  });
  return { join, askToJoin };
}
